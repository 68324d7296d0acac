import { createContext } from "preact";
import type { Answer } from "../calls/session.ts";

/** The service's last answer, for all that is shown. */
export const LastAnswer = createContext<Answer>("well");
