/// <reference lib="dom" />
import { render } from "preact";
import { App } from "./app.tsx";

/** The page's script, which runs in a browser: `/floor` of the operator API, next to the API's paths. */
const url = new URL(".", location.href).href.replace(/\/$/, "");
render(<App url={url} />, document.querySelector("#floor") ?? document.body);
