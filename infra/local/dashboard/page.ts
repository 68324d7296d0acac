/// <reference lib="dom" />
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import "./page.css";
import type { DashboardData } from "./serve-dashboard.ts";

/** The page's script, which runs in a browser: fetches the data every two seconds, and draws the changes. */
const ASK_MS = 2000;
const HEIGHT = 180;
const GAP = 12;
const COLOURS = ["#1f77b4", "#ff7f0e", "#2ca02c", "#9467bd", "#8c564b", "#e377c2", "#17becf"];
const BOUND_COLOUR = "#d62728";
const TIME = "{HH}:{mm}:{ss}";

type DrawnGraph = Extract<DashboardData["widgets"][number], { type: "metric" }>;

const main = document.querySelector("main") ?? document.body;

/** The plot of each graph, by its box. It is drawn again only if its lines or its width change. */
const plots = new Map<Element, { readonly labels: string; readonly plot: uPlot }>();

for (;;) {
  try {
    const answer = await fetch("/dashboard/data");
    draw((await answer.json()) as DashboardData);
    document.body.classList.remove("stale");
  } catch {
    // The host ended, or is being restarted: the page's data are old.
    document.body.classList.add("stale");
  }
  await new Promise((resolve) => setTimeout(resolve, ASK_MS));
}

function draw({ alarms, widgets }: DashboardData): void {
  for (const [index, widget] of widgets.entries()) {
    const box = main.children.item(index) ?? add(main, "section", "");
    switch (widget.type) {
      case "text":
        drawText(box, widget.properties.markdown);
        break;
      case "alarm":
        drawAlarms(box, alarms);
        break;
      case "log":
        drawSearch(box, widget.properties);
        break;
      case "metric":
        (box as HTMLElement).style.setProperty("--columns", String(widget.width));
        if (widget.properties.view === "singleValue") drawNumbers(box, widget);
        else drawGraph(box as HTMLElement, widget);
    }
  }
}

function add(box: Element, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return box.appendChild(element);
}

function drawText(box: Element, markdown: string): void {
  const [title = "", ...rest] = markdown.split("\n");
  box.replaceChildren();
  add(box, "h2", title.replace(/^#+ /, ""));
  // Links lead to CloudWatch's pages, which one machine does not have.
  const text = rest.join(" ").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  add(box, "p", text.replaceAll("`", ""));
}

function drawAlarms(box: Element, alarms: DashboardData["alarms"]): void {
  box.replaceChildren();
  for (const { name, state, description } of alarms) {
    // Named as in the runbook's headings, without the stack's name.
    const alarm = add(box, "span", name.replace(/.*-/, ""));
    alarm.dataset["state"] = state;
    alarm.title = `${state}. ${description}`;
  }
}

function drawSearch(box: Element, { title, query }: { title: string; query: string }): void {
  // It stays open after a reader opened it.
  if (box.childElementCount > 0) return;
  const details = add(box, "details", "");
  add(details, "summary", title);
  add(details, "pre", query);
}

function drawNumbers(box: Element, { properties, lines }: DrawnGraph): void {
  box.replaceChildren();
  add(box, "h3", properties.title);
  for (const { label, series } of lines) {
    const values = series.filter((value) => typeof value === "number");
    const sum = values.reduce((total, value) => total + value, 0);
    add(box, "p", `${label}: ${values.length === 0 ? "-" : sum.toLocaleString()}`);
  }
}

function drawGraph(box: HTMLElement, graph: DrawnGraph): void {
  const { title } = graph.properties;
  const bounds = graph.properties.annotations.horizontal;
  const width = box.clientWidth - GAP;
  const labels = JSON.stringify([graph.lines.map(({ label }) => label), bounds, width]);
  const known = plots.get(box);
  const data = pointsOf(graph);
  if (known?.labels === labels) {
    known.plot.setData(data);
    return;
  }
  known?.plot.destroy();
  const points = { show: true, size: 4 };
  const series = [
    {},
    ...graph.lines.map(({ label }, line) => ({
      ...{ label, points },
      stroke: COLOURS[line % COLOURS.length] ?? "",
    })),
    ...bounds.map(({ label = "" }) => ({ label, stroke: BOUND_COLOUR, dash: [6, 4] })),
  ];
  const legend = { live: false };
  const axes = [{ values: TIME, space: 60 }, { size: 70 }];
  const plot = new uPlot({ title, width, height: HEIGHT, series, axes, legend }, data, box);
  plots.set(box, { labels, plot });
}

/** Joins lines of different periods, and the bounds, on an axis of seconds. */
function pointsOf({ lines, properties: { annotations } }: DrawnGraph): uPlot.AlignedData {
  const tables = lines.map(({ from, periodMs, series }): uPlot.AlignedData => [
    series.map((_, index) => (from + index * periodMs) / 1000),
    series.map((value) => value ?? null),
  ]);
  const [times = [], ...values] = tables.length === 0 ? [[]] : uPlot.join(tables);
  const bounds = annotations.horizontal.map(({ value }) => Array.from(times, () => value));
  return [times, ...values, ...bounds];
}
