/** @jsxImportSource preact */

interface Step {
  readonly title: string;
  readonly state: string;
  readonly facts: readonly string[];
}

/** The steps of a fault: identified, mailed, arranged, repaired. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol class="steps">
      {steps.map(({ title, state, facts }) => (
        <li key={title} data-state={state}>
          <strong>{title}</strong>
          {facts.map((fact) => (
            <small key={fact}>{fact}</small>
          ))}
        </li>
      ))}
    </ol>
  );
}
