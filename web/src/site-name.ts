declare global {
  interface ImportMetaEnv {
    readonly VITE_SITE_NAME: string;
  }
}

/** What the site is called, as it was built: a deployment says so in its settings. */
export const SITE_NAME = import.meta.env.VITE_SITE_NAME;
