/** The whole days since 1970 where the reader is. */
export const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
