import { states, type StateName } from "../fixtures-dev/states";
import { DemoHost } from "./host";
import { mount as mountLesson } from "../src/lessons/mount";
import { mount } from "../src/mount";
import { SampleHost, views } from "./sample";

/** ?state=play&theme=dark&deck=four&link=starting; without a state all are drawn. */
const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const only = query.get("state");
const names = (only === "sample" ? [] : only ? [only] : Object.keys(states)) as StateName[];
const page = document.querySelector("main");
const hosts: Record<string, DemoHost> = {};
for (const name of names) {
  const section = document.createElement("section");
  page?.append(section);
  const host = new DemoHost(name);
  if (query.get("link") === "starting") host.link = { kind: "starting" };
  if (query.get("link") === "off") host.link = { kind: "off", say: "Not connected: run the cell again." };
  hosts[name] = host;
  mount(section, host);
}
if (!only || only === "sample") {
  const section = document.createElement("section");
  page?.append(section);
  mountLesson(section, new SampleHost(), views);
}
Object.assign(globalThis, { hosts, states });
