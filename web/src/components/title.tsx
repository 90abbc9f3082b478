/** The page's name, in the browser's tab and as its heading. */
export function Title({ children, of }: { children: string; of?: string }) {
  return (
    <>
      <title>{`${of ? `${of} · ` : ''}${children} · Parc Fermé`}</title>
      <h1>{children}</h1>
    </>
  );
}
