import { describe, describeValue } from "#shared/values/describe.ts";
import { IssueCode, OrderIssue } from "./issue.ts";

describeValue(IssueCode, {
  id: "IssueCode",
  about: "What an issue is about. There may be others later.",
  values: {
    ADDRESS_CORRECTED:
      "Whoever runs the service corrected the address; `details.fields` names what changed.",
    ADDRESS_SUGGESTED:
      "The address may be wrong, or is usually written in another way: letter case, a word for a street, a postal code of another state.",
    ARTWORK_LOW_DPI: "A print file is printed with less than 300 dpi.",
    ARTWORK_PENDING:
      "A print file took the place of one that failed its check, or was sent again because its host had not given it, and is still to be checked.",
    ARTWORK_TOO_SMALL: "A print file has fewer pixels than its print area needs at the least.",
    ARTWORK_TYPE: "A print file is no PNG, JPEG, PDF, SVG or TIFF, or a broken one.",
    ARTWORK_UNREACHABLE:
      "A print file could not be fetched; `details.reason` says why, and `details.status` what its host answered.",
    HELD_BY_OPERATOR: "Whoever runs the service keeps the order back.",
    HELD_BY_OWNER: "The order's owner keeps it back.",
    LABEL_MISSING: "It ships by a label of its owner's, who has not given it yet.",
    LABEL_USED: "It ships by its owner's label, so its shipping method is not used.",
    PAYMENT_DUE: "Production waits for its payment.",
    RESTORED:
      "The order came back after a loss of data; whoever runs the service finds out what became of it since, and releases it.",
  },
});

describeValue(OrderIssue.shape.severity, {
  about: "How grave it is.",
  values: {
    blocking: "It keeps the order from production.",
    warning: "Production goes on all the same.",
  },
});

describe(OrderIssue, {
  id: "OrderIssue",
  about: "What stands in the way of an order, or is worth a look, and what to do about it.",
  fields: {
    code: "What it is about: programs go by this.",
    severity: "Whether it keeps the order from production.",
    path: "Where in the order, such as `items.0.print_files.0.url`; empty for the order as a whole.",
    message: "What is the matter, for people.",
    remedy: "What to do about it, and who.",
    since: "Since when, in UTC; `null` where that is not known.",
    details: "Figures to it, by name; often there are none.",
  },
  example: {
    code: "PAYMENT_DUE",
    severity: "blocking",
    path: "",
    message: "Production waits for the payment of the order.",
    remedy: "Its owner pays what is due; whoever runs the service records it.",
    since: "2026-11-21T12:00:00.123000",
    details: { balance_due: 28.25 },
  },
});
