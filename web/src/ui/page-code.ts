import type { ComponentType } from 'react';

type Page = { default: ComponentType };

export type LoadPage = () => Promise<Page>;

const loaded = new Map<LoadPage, ComponentType>();

/** Loads the code of a page, which is then rendered without a placeholder. */
export async function loadPage(load: LoadPage): Promise<Page> {
  const page = await load();
  loaded.set(load, page.default);
  return page;
}

export function loadedPage(load: LoadPage): ComponentType | undefined {
  return loaded.get(load);
}

export type PartCode<Props> = {
  loaded: () => ComponentType<Props> | undefined;
  load: () => Promise<{ default: ComponentType<Props> }>;
};

/** The code of a part of a page, which is then rendered without a placeholder. */
export function partCode<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): PartCode<Props> {
  let part: ComponentType<Props> | undefined;
  return {
    loaded: () => part,
    async load() {
      part = partOf(await load());
      return { default: part };
    },
  };
}
