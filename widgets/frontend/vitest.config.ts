import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { STATE_SHAPE: JSON.stringify("test") },
  server: { fs: { allow: ["../.."] } },
  test: { environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}"], setupFiles: ["test/setup.ts"] },
});
