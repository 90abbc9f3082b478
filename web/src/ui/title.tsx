import { SITE_NAME } from './site-name.ts';

/** The page's title as its heading and in the browser's tab, where what the page is about may precede it. */
export function Title({ children, subject }: { children: string; subject?: string }) {
  return (
    <>
      <title>{`${subject ? `${subject} · ` : ''}${children} · ${SITE_NAME}`}</title>
      <h1>{children}</h1>
    </>
  );
}
