import { useEffect, useRef } from "preact/hooks";
import { Question } from "../../components/question.tsx";
import type { AskedLabel } from "../../hooks/use-draft.ts";
import type { NextParcel } from "../../hooks/use-next-parcel.ts";

interface Props {
  readonly parcel: NextParcel;
  /** Called after a number was taken for the label's. */
  readonly onUsed: () => void;
}

interface Words {
  readonly title: (number: string) => string;
  readonly confirm: string;
  readonly dismiss: string;
  readonly why: string;
}

const IS_IT = {
  title: (number: string) => `Is ${number} the number of the label?`,
  ...{ confirm: "It is the number", dismiss: "It is not" },
};

const WORDS: Readonly<Record<AskedLabel["because"], Words>> = {
  goods: { ...IS_IT, why: "It may be the bar code of goods as well." },
  unknown: { ...IS_IT, why: "It has the form of no carrier that is known. Give its carrier then." },
  "not theirs": {
    title: (number) => `Use ${number} instead of the client's label?`,
    confirm: "Use it all the same",
    dismiss: "Take the client's label",
    why: "The client bought a label for this order, and its number is another one.",
  },
  "not wished": {
    title: (number) => `Use ${number} of another carrier?`,
    confirm: "Use it all the same",
    dismiss: "Take another label",
    why: "The order names the carrier that the client asks for.",
  },
};

/** Asks about a scanned number that is not sure to be the label's. */
export function LabelQuestions({ parcel, onUsed }: Props) {
  const { asked } = parcel;
  const isUsed = useRef(false);
  useEffect(() => {
    // While the question is open, nothing else takes the focus.
    if (isUsed.current && asked === undefined) onUsed();
    isUsed.current = false;
  }, [asked]);
  if (asked === undefined) return null;
  const { title, confirm, dismiss, why } = WORDS[asked.because];
  return (
    <Question
      title={title(asked.tracking_number)}
      confirm={confirm}
      dismiss={dismiss}
      isUnusual
      onConfirm={() => {
        parcel.useLabel(asked);
        isUsed.current = true;
      }}
      onClose={parcel.dismiss}
    >
      <p>{why}</p>
    </Question>
  );
}
