import { useEffect, useRef, useState } from 'react';

/** Lets the keyboard scroll what does not fit: it can be focused while there is something to scroll. */
export function useScroller() {
  const viewport = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = viewport.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { viewport, focusable: overflows ? { tabIndex: 0, role: 'group' } : {} };
}
