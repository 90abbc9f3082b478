declare global {
  interface ImportMetaEnv {
    readonly VITE_SITE_NAME: string;
  }
}

/** The site's name, which the deployment's settings determine at build time. */
export const SITE_NAME = import.meta.env.VITE_SITE_NAME;
