import type { Shift } from "../../calls/board-calls.ts";

type Shipped = Shift["shipped"];

/** The pieces of each person by hour, with the orders and pieces of the day. The person with the most pieces is first. */
export function ShiftTable({ shipped }: { readonly shipped: Shipped }) {
  if (shipped.length === 0) return <p>No order.</p>;
  const hours = [...new Set(shipped.map(({ hour }) => hour))];
  const people = [...Map.groupBy(shipped, ({ taken_by }) => taken_by)].toSorted(
    ([, one], [, other]) => sumOf(other, "pieces") - sumOf(one, "pieces"),
  );
  const rows: readonly (readonly [string, Shipped])[] = [...people, ["Together", shipped]];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Taken by</th>
          {hours.map((hour) => (
            <th scope="col" key={hour}>
              {`${String(hour)}:00`}
            </th>
          ))}
          <th scope="col">Pieces</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, work], at) => (
          <tr key={at === people.length ? "" : `by ${name}`}>
            <th scope="row">{name === "" ? "No name" : name}</th>
            {hours.map((hour) => (
              <td key={hour}>
                {sumOf(
                  work.filter((each) => each.hour === hour),
                  "pieces",
                )}
              </td>
            ))}
            <td>{sumOf(work, "pieces")}</td>
            <td>{sumOf(work, "orders")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sumOf = (work: Shipped, of: "orders" | "pieces"): number =>
  work.reduce((sum, each) => sum + each[of], 0);
