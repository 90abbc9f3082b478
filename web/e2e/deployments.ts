import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type HttpResponse, send } from '@parc-ferme/local/response';
import { siteResponse } from '@parc-ferme/local/site';
import type { TestCloud } from '@parc-ferme/testing/cloud/test-cloud';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';

const TIMEOUT_MS = 10_000;

/**
 * Serves the site in front of the API of a cloud, and lists the files that are requested. `deploy` replaces the site by
 * that of another folder; undefined stands for the site as it was built.
 */
export async function openDeployment(cloud: TestCloud) {
  let folder: string | undefined;
  const requested: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', cloud.url);
    const isFile = !/^\/(api|local)\//.test(pathname);
    if (isFile) requested.push(pathname);
    const reply = isFile
      ? siteResponse(pathname, cloud.url, folder)
      : await forwardToApi(cloud, request);
    send(reply, request, response, new Date());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    requested,
    deploy(site: string | undefined) {
      folder = site;
    },
  };
}

async function forwardToApi({ url }: TestCloud, request: IncomingMessage): Promise<HttpResponse> {
  const { authorization = '' } = request.headers;
  const response = await fetch(url + request.url, { headers: { authorization } });
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: { 'content-type': type },
    body: await response.text(),
  };
}

/** Waits until the service worker is installed, has stored the site's files, and serves the page. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((claimed) => serviceWorker.addEventListener('controllerchange', claimed));
  });
}

/** Lets the browser look for a new version, and waits until it is installed and waiting. */
export async function untilWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise(requestAnimationFrame);
  });
}

/**
 * Waits until the version that waited has taken over, which a browser does a moment after the last page
 * was closed. A page that is opened in that moment starts with the old version, and is loaded again.
 */
export async function untilTakenOver(context: BrowserContext): Promise<void> {
  const states = () =>
    Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(stateOfWorker)));
  await expect.poll(states, { timeout: TIMEOUT_MS }).toEqual(['activated']);
}

declare const serviceWorker: ServiceWorker;

const stateOfWorker = () => serviceWorker.state;

/** Ends a visit: the page that is opened next begins another one. */
export async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
}
