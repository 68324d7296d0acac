import { describe, describeValue } from "#shared/values/describe.ts";
import { IssueCode, OperatorIssue, OperatorIssueCode, OrderIssue } from "./issue.ts";

const codes = {
  ADDRESS_CORRECTED:
    "The provider corrected the address. `details.fields` names the changed fields.",
  ADDRESS_SUGGESTED:
    "The address may be wrong, or is usually written in another way. Examples are letter case, words for streets, and a postal code of another state.",
  ARTWORK_EXPIRES:
    "The signed link to a print file, an insert or the label ends before the order is to be sent. `details.ends_at` says when it ends, in UTC.",
  ARTWORK_LOW_DPI: "A print file is printed with less than 300 dpi.",
  ARTWORK_PENDING:
    "A print file is not checked yet. It replaced a file that failed its check, or was sent again after its host could not be reached.",
  ARTWORK_TOO_SMALL: "A print file has fewer pixels than its print area requires.",
  ARTWORK_TYPE: "A print file is not a PNG, JPEG, PDF, SVG or TIFF file, or is damaged.",
  ARTWORK_UNREACHABLE:
    "A print file could not be fetched. `details.reason` says why, and `details.status` is the status of its host's reply.",
  CUSTOMS_DATA_MISSING:
    "The order crosses a border, and an item lacks data that customs ask for. `details.fields` names the fields.",
  HELD_BY_OPERATOR: "The provider holds the order.",
  HELD_BY_OWNER: "The order's owner holds it.",
  LABEL_MISSING: "The order ships by its owner's label, and the label is missing.",
  LABEL_USED: "The order ships by its owner's label, so its shipping method is not used.",
  PAYMENT_DUE: "Production waits for the order's payment.",
  PIECES_NOT_MADE:
    "Production cannot make some pieces of an item. The order costs nothing for them, and `details.quantity` is their number.",
  RESTORED:
    "The order was restored after a loss of data. The provider finds out what has happened to it since, and releases it.",
  ZIP_MISSING:
    "The address has no postal code, in a country where some addresses have no code. An address that cannot be delivered without one is refused.",
};

const about = "The kind of an issue. Later versions may add others.";

describeValue(IssueCode, { id: "IssueCode", about, values: codes });

describeValue(OperatorIssueCode, {
  id: "OperatorIssueCode",
  about,
  values: {
    ...codes,
    LATE: "The order should have left before today, by the clock of its facility: its `ship_by`, which `details` has too, is past. Only operators see this issue.",
  },
});

describeValue(OrderIssue.shape.severity, {
  about: "The effect of an issue.",
  values: {
    blocking: "The issue keeps the order from production.",
    warning: "Production goes on.",
  },
});

const { fields, example } = describe(OrderIssue, {
  id: "OrderIssue",
  about: "A problem or a warning of an order, with its remedy.",
  fields: {
    code: "The kind of the issue, for programs.",
    severity: "Whether the issue keeps the order from production.",
    path: "The field of the order, such as `items.0.print_files.0.url`; empty for the order as a whole.",
    message: "A description, for people.",
    remedy: "The remedy, and who applies it.",
    since: "When the issue began, in UTC; `null` if that is not known.",
    details: "Further values, by name; often empty.",
  },
  example: {
    code: "PAYMENT_DUE",
    severity: "blocking",
    path: "",
    message: "Production waits for the payment of the order.",
    remedy: "Its owner pays the balance due; the provider records the payment.",
    since: "2026-11-21T12:00:00.123000",
    details: { balance_due: 28.25 },
  },
});

describe(OperatorIssue, {
  id: "OperatorIssue",
  about: "A problem or a warning of an order, with its remedy, as operators see it.",
  fields,
  example,
});
