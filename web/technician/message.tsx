/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** What the page says where there is nothing to enter. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <main class="message">
      <div role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </main>
  );
}
