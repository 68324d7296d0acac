import { useState } from "preact/hooks";
import { FloorClient, type Answer, type Session } from "./calls/session.ts";
import { KeyForm, type Entering } from "./components/key-form.tsx";
import { LastAnswer } from "./hooks/answer.ts";
import { FloorView } from "./views/floor-view.tsx";

/** The screen: a key, and then the floor. Nothing is kept when the page closes, or the shift ends. */
export function App({ url }: { readonly url: string }) {
  const [session, setSession] = useState<Session>();
  const [answer, setAnswer] = useState<Answer>("well");
  const entering = {
    connect: (key: string) => new FloorClient({ url, key }, setAnswer),
    onEnter: setSession,
  };
  return (
    <LastAnswer.Provider value={answer}>
      {session === undefined ? (
        <SignIn {...entering} />
      ) : (
        <FloorView
          session={session}
          {...entering}
          onEnd={() => {
            setSession(undefined);
          }}
        />
      )}
    </LastAnswer.Provider>
  );
}

/** The first view, which asks for the key. */
function SignIn(props: Entering) {
  return (
    <main class="start">
      <h1>Floor</h1>
      <KeyForm {...props} />
    </main>
  );
}
