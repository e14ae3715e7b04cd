import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** User activity, or a restored connection, that starts the preloading. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'online'];

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Preloads a component that is not visible before the user does something. Its code is fetched at the
 * first activity on the page, so that it is there when it is needed, even if the connection is lost in
 * between. A failed attempt is repeated at the next activity. See docs/decisions/028.
 * @param requested also starts the preloading
 */
export function lazyComponent<Props extends object>(load: Load<Props>, requested?: Promise<void>) {
  let loaded: ComponentType<Props> | undefined;
  const code = preload(load, requested).then((component) => {
    loaded = component;
    return { default: component };
  });
  const Pending = lazy(() => code);
  return (props: Props) => {
    // A loaded component is rendered at once, without suspending.
    const [Component] = useState(() => loaded ?? Pending);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}

/**
 * Preloads a dialog, at once if an address opens it. It is mounted closed and opened afterwards, with its
 * transition.
 */
export function lazyDialog<Props extends { opened: boolean }>(load: Load<Props>) {
  let request = () => {};
  const requested = new Promise<void>((resolve) => {
    request = resolve;
  });
  const Dialog = lazyComponent<Props>(async () => {
    const Loaded = await load();
    return (props) => {
      const [isMounted, setMounted] = useState(false);
      useEffect(() => setMounted(true), []);
      return <Loaded {...props} opened={props.opened && isMounted} />;
    };
  }, requested);
  return (props: Props) => {
    const { opened } = props;
    useEffect(() => {
      if (opened) request();
    }, [opened]);
    return <Dialog {...props} />;
  };
}

let firstActivity: Promise<void> | undefined;

async function preload<Props>(
  load: Load<Props>,
  requested?: Promise<void>,
): Promise<ComponentType<Props>> {
  firstActivity ??= nextActivity();
  await (requested ? Promise.race([firstActivity, requested]) : firstActivity);
  for (;;) {
    try {
      return await load();
    } catch {
      await nextActivity();
    }
  }
}

function nextActivity(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const onActivity = () => {
      listeners.abort();
      resolve();
    };
    const options = { signal: listeners.signal, capture: true };
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onActivity, options);
  });
}
