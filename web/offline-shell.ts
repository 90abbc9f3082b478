import { serwist } from '@serwist/vite';
import type { Plugin } from 'vite';

/**
 * Builds the service worker, which stores every file that a page needs.
 *
 * @param plugins of this second build
 */
export function offlineShell(plugins: Plugin[]) {
  return serwist({
    swSrc: 'src/app/service-worker.ts',
    swDest: 'service-worker.js',
    rollupFormat: 'iife',
    plugins,
    swUrl: '/service-worker.js',
    globDirectory: 'dist',
    globPatterns: ['**/*.html', 'favicon.svg', 'static/**'],
    integration: {
      closeBundleOrder: 'post',
      // The output folder is an option of the command.
      configureOptions(config, options) {
        options.globDirectory = config.build.outDir;
      },
    },
  });
}
