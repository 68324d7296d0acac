/// <reference lib="dom" />
import "./page.css";
import { drawGraph } from "./draw-graph.ts";
import type { DashboardData } from "./serve-dashboard.ts";

/** The page's script, which runs in a browser: fetches the data every two seconds, and draws the changes. */
const ASK_MS = 2000;

type Alarms = DashboardData["alarms"];
type Numbers = Extract<DashboardData["widgets"][number], { type: "metric" }>;

const main = document.querySelector("main") ?? document.body;
const range = document.querySelector("select");

/** Ends the pause before the next request. */
let wake = (): void => undefined;
range?.addEventListener("change", () => {
  wake();
});

for (;;) {
  try {
    const answer = await fetch(`/dashboard/data?minutes=${range?.value ?? ""}`);
    draw((await answer.json()) as DashboardData);
    document.body.classList.remove("stale");
  } catch {
    // The host ended, or is being restarted: the page's data are old.
    document.body.classList.add("stale");
  }
  await new Promise((resolve) => {
    wake = () => {
      resolve(undefined);
    };
    setTimeout(wake, ASK_MS);
  });
}

function draw({ alarms, widgets }: DashboardData): void {
  for (const [index, widget] of widgets.entries()) {
    const box = (main.children.item(index) ?? add(main, "section", "")) as HTMLElement;
    switch (widget.type) {
      case "text":
        drawText(box, widget.properties.markdown, alarms);
        break;
      case "alarm":
        drawAlarms(box, alarms);
        break;
      case "log":
        drawSearch(box, widget.properties);
        break;
      case "metric":
        box.style.setProperty("--columns", String(widget.width));
        if (widget.properties.view === "singleValue") drawNumbers(box, widget);
        else drawGraph(box, widget);
    }
  }
}

function add(box: Element, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return box.appendChild(element);
}

/** An alarm's name in the runbook, and its heading there. */
function headingOf({ name }: Alarms[number]): string {
  return name.replace(/.*-/, "");
}

function addLink(box: Element, alarm: Alarms[number]): HTMLElement {
  const heading = headingOf(alarm);
  const link = add(box, "a", heading);
  link.setAttribute("href", `/infra/RUNBOOK.md#${heading.toLowerCase()}`);
  return link;
}

function drawText(box: Element, markdown: string, alarms: Alarms): void {
  if (box.childElementCount > 0) return;
  const [title = "", ...rest] = markdown.split("\n");
  add(box, "h2", title.replace(/^#+ /, ""));
  const watched = alarms.filter((alarm) => rest.join(" ").includes(headingOf(alarm)));
  if (watched.length === 0) return;
  const line = add(box, "p", "Alarms: ");
  line.className = "hint";
  for (const [index, alarm] of watched.entries()) {
    if (index > 0) line.append(", ");
    addLink(line, alarm);
  }
}

function drawAlarms(box: Element, alarms: Alarms): void {
  box.className = "alarms";
  box.replaceChildren();
  const raised = alarms.filter(({ state }) => state === "ALARM");
  const total = `${String(alarms.length)} alarms`;
  add(
    box,
    "h3",
    raised.length === 0
      ? `None of ${total} is raised`
      : `${String(raised.length)} of ${total} ${raised.length === 1 ? "is" : "are"} raised`,
  );
  for (const alarm of raised) {
    const line = add(box, "p", "");
    line.className = "raised";
    line.dataset["state"] = alarm.state;
    addLink(line, alarm);
    const since = new Date(alarm.since ?? 0).toLocaleTimeString([], { hourCycle: "h23" });
    line.append(` since ${since}. ${alarm.description}`);
  }
  const rest = add(box, "p", "");
  rest.className = "well";
  for (const alarm of alarms.filter(({ state }) => state !== "ALARM")) {
    const link = addLink(rest, alarm);
    link.dataset["state"] = alarm.state;
    link.title = `${alarm.state}. ${alarm.description}`;
  }
}

function drawSearch(box: Element, { title, query }: { title: string; query: string }): void {
  // It stays open after a reader opened it.
  if (box.childElementCount > 0) return;
  box.className = "search";
  const details = add(box, "details", "");
  add(details, "summary", `Log search: ${title}`);
  add(details, "pre", query);
}

function drawNumbers(box: Element, { properties, lines }: Numbers): void {
  box.className = "numbers";
  box.replaceChildren();
  add(box, "h3", properties.title);
  const list = add(box, "dl", "");
  for (const { label, series } of lines) {
    const values = series.filter((value) => typeof value === "number");
    const sum = values.reduce((total, value) => total + value, 0);
    const pair = add(list, "div", "");
    add(pair, "dt", label);
    add(pair, "dd", values.length === 0 ? "–" : sum.toLocaleString());
  }
}
