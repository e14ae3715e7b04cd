import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Of someone who starts to do something, and of a connection that is back. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'online'];

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen that shows nothing before someone does something. Its code is fetched with the
 * first sign of that, and not when the part is needed, so that it is there by then, and also when the
 * connection is lost in the middle of something. What could not be fetched is tried again with the
 * next sign.
 */
export function lazyComponent<Props extends object>(load: Load<Props>) {
  let part: ComponentType<Props> | undefined;
  const code = fetched(load).then((fetchedComponent) => {
    part = fetchedComponent;
    return { default: fetchedComponent };
  });
  const Awaited = lazy(() => code);
  return (props: Props) => {
    // Once it is there, it shows in the same moment as what shows it.
    const [Part] = useState(() => part ?? Awaited);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A lazy part that opens and closes. It is there closed first, so that it knows where the focus was. */
export function lazyDialog<Props extends { opened: boolean }>(load: Load<Props>) {
  return lazyComponent<Props>(async () => {
    const Dialog = await load();
    return (props) => {
      const [isThere, setThere] = useState(false);
      useEffect(() => setThere(true), []);
      return <Dialog {...props} opened={props.opened && isThere} />;
    };
  });
}

let firstSign: Promise<void> | undefined;

async function fetched<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  firstSign ??= nextSign();
  await firstSign;
  for (;;) {
    try {
      return await load();
    } catch {
      await nextSign();
    }
  }
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const signs = new AbortController();
    const come = () => {
      signs.abort();
      resolve();
    };
    const options = { signal: signs.signal, capture: true };
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, come, options);
  });
}
