/// <reference lib="dom" />
import uPlot from "uplot";
import type { DashboardData } from "./serve-dashboard.ts";

const HEIGHT = 180;
const COLOURS = ["#3b82c4", "#e0822f", "#3f9d4f", "#9a6fc0", "#a3705f", "#d772b8", "#2ba6b5"];
const BOUND_COLOUR = "#d9534f";
const TIME = "{HH}:{mm}:{ss}";

type Graph = Extract<DashboardData["widgets"][number], { type: "metric" }>;

/** The plot of each graph, by its box. It is drawn again only if its lines, its width or its colors change. */
const plots = new WeakMap<Element, { readonly drawn: string; readonly plot: uPlot }>();

/** Draws a graph under its title. A graph without data says so in its place. */
export function drawGraph(box: HTMLElement, graph: Graph): void {
  const { title, annotations } = graph.properties;
  if (box.childElementCount === 0) {
    box.className = "graph";
    box.append(withText("h3", title), withText("div", ""), withText("p", "No data in this time"));
  }
  const [, place, none] = [...box.children] as [Element, HTMLElement, HTMLElement];
  const isEmpty = graph.lines.every(({ series }) =>
    series.every((value) => typeof value !== "number"),
  );
  place.hidden = isEmpty;
  none.className = "none";
  none.hidden = !isEmpty;
  if (isEmpty) return;
  const width = place.clientWidth;
  const style = getComputedStyle(box);
  const [text, line] = [style.getPropertyValue("--muted"), style.getPropertyValue("--line")];
  const labels = graph.lines.map(({ label }) => label);
  const drawn = JSON.stringify([labels, annotations.horizontal, width, text]);
  const known = plots.get(box);
  const data = pointsOf(graph);
  if (known?.drawn === drawn) {
    known.plot.setData(data);
    return;
  }
  known?.plot.destroy();
  const points = { show: true, size: 4 };
  const series = [
    {},
    ...labels.map((label, index) => ({
      ...{ label, points },
      stroke: COLOURS[index % COLOURS.length] ?? "",
    })),
    ...annotations.horizontal.map(({ label = "" }) => ({
      ...{ label, stroke: BOUND_COLOUR, dash: [6, 4] },
    })),
  ];
  const axis = {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  };
  const options: uPlot.Options = {
    ...{ width, height: HEIGHT, series },
    axes: [
      { ...axis, values: TIME, space: 60 },
      { ...axis, size: 60 },
    ],
    scales: { y: { range: (_, least, most) => rangeOf(title, least, most) } },
    legend: { live: false },
  };
  plots.set(box, { drawn, plot: new uPlot(options, data, place) });
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** From 0, with room above; a percentage ends at 100. */
function rangeOf(title: string, least: number, most: number): [number, number] {
  const above = most === 0 ? 1 : most * 1.1;
  return [Math.min(0, least), title.endsWith("%") ? Math.min(100, above) : above];
}

/** Joins lines of different periods, and the bounds, on an axis of seconds. */
function pointsOf({ lines, properties: { annotations } }: Graph): uPlot.AlignedData {
  const tables = lines.map(({ from, periodMs, series }): uPlot.AlignedData => [
    series.map((_, index) => (from + index * periodMs) / 1000),
    series.map((value) => value ?? null),
  ]);
  const [times = [], ...values] = tables.length === 0 ? [[]] : uPlot.join(tables);
  const bounds = annotations.horizontal.map(({ value }) => Array.from(times, () => value));
  return [times, ...values, ...bounds];
}
