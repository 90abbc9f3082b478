import { SITE_NAME } from './site-name.ts';

/** The page's title, in the browser's tab and as its heading. */
export function Title({ children, of }: { children: string; of?: string }) {
  return (
    <>
      <title>{`${of ? `${of} · ` : ''}${children} · ${SITE_NAME}`}</title>
      <h1>{children}</h1>
    </>
  );
}
