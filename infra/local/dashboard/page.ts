/// <reference lib="dom" />
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import "./page.css";
import type { DashboardData, DrawnGraph } from "./serve-dashboard.ts";

/** The page's script, which runs in a browser: asks for the data every few seconds, and draws what changed. */
const ASK_MS = 5000;
const HEIGHT = 180;
const GAP = 12;
const COLUMNS = 24;
const COLOURS = ["#1f77b4", "#ff7f0e", "#2ca02c", "#9467bd", "#8c564b", "#e377c2", "#17becf"];
const BOUND_COLOUR = "#d62728";

const main = document.querySelector("main") ?? document.body;

/** Of each graph, by its place: drawn anew only where its lines are others. */
const plots = new Map<number, { readonly labels: string; readonly plot: uPlot }>();

for (;;) {
  try {
    const answer = await fetch("/dashboard/data");
    draw((await answer.json()) as DashboardData);
    document.body.classList.remove("stale");
  } catch {
    // The host ended, or is being started again: what stands here is old.
    document.body.classList.add("stale");
  }
  await new Promise((resolve) => setTimeout(resolve, ASK_MS));
}

function draw(data: DashboardData): void {
  for (const [index, widget] of data.widgets.entries()) {
    const box = boxOf(index);
    switch (widget.type) {
      case "text":
        box.className = "text";
        drawText(box, widget.markdown);
        break;
      case "alarms":
        box.className = "alarms";
        drawAlarms(box, data.alarms);
        break;
      case "search":
        box.className = "search";
        if (box.childElementCount === 0) drawSearch(box, widget.title, widget.query);
        break;
      case "graph":
        box.className = widget.isNumber ? "numbers" : "graph";
        box.style.gridColumn = `span ${String(widget.width)}`;
        if (widget.isNumber) drawNumbers(box, widget);
        else drawGraph(box, index, widget);
    }
  }
}

function boxOf(index: number): HTMLElement {
  const box = main.children.item(index) ?? main.appendChild(document.createElement("section"));
  return box as HTMLElement;
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
  add(
    box,
    "p",
    rest
      .join(" ")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll("`", ""),
  );
}

function drawAlarms(box: Element, alarms: DashboardData["alarms"]): void {
  box.replaceChildren();
  for (const { name, state, description } of alarms) {
    const alarm = add(box, "span", name);
    alarm.dataset["state"] = state;
    alarm.title = `${state}. ${description}`;
  }
}

function drawSearch(box: Element, title: string, query: string): void {
  const details = add(box, "details", "");
  add(details, "summary", title);
  add(details, "pre", query);
}

function drawNumbers(box: Element, { title, lines }: DrawnGraph): void {
  box.replaceChildren();
  add(box, "h3", title);
  for (const { label, series } of lines) {
    const values = series.filter((value) => typeof value === "number");
    const sum = values.reduce((total, value) => total + value, 0);
    add(box, "p", `${label}: ${values.length === 0 ? "-" : sum.toLocaleString()}`);
  }
}

function drawGraph(box: Element, index: number, graph: DrawnGraph): void {
  const labels = JSON.stringify([graph.lines.map(({ label }) => label), graph.bounds]);
  const known = plots.get(index);
  const data = pointsOf(graph);
  if (known?.labels === labels) {
    known.plot.setData(data);
    return;
  }
  known?.plot.destroy();
  box.replaceChildren();
  const width = (main.clientWidth / COLUMNS) * graph.width - GAP;
  const series = [
    ...graph.lines.map(({ label }, line) => ({
      label,
      stroke: COLOURS[line % COLOURS.length] ?? "",
      spanGaps: false,
      points: { show: true, size: 4 },
    })),
    ...graph.bounds.map(({ label = "" }) => ({
      label,
      stroke: BOUND_COLOUR,
      dash: [6, 4],
      points: { show: false },
    })),
  ];
  const plot = new uPlot(
    { title: graph.title, width, height: HEIGHT, series: [{}, ...series] },
    data,
    box as HTMLElement,
  );
  plots.set(index, { labels, plot });
}

/** Lines of different periods, and the bounds, on one axis of seconds. */
function pointsOf({ lines, bounds }: DrawnGraph): uPlot.AlignedData {
  const tables = lines.map(({ from, periodMs, series }): uPlot.AlignedData => [
    series.map((_, index) => (from + index * periodMs) / 1000),
    series.map((value) => value ?? null),
  ]);
  const [times = [], ...values] = tables.length === 0 ? [[]] : uPlot.join(tables);
  return [times, ...values, ...bounds.map(({ value }) => Array.from(times, () => value))];
}
