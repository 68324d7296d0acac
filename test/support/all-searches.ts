/** Whether the searches try all of their cases, as they do every week; a change tries a part. */
export const ALL_SEARCHES = process.env["SEARCHES"] === "all";
