/** The web site: the built client if there is one, the API, health and figures. Nothing is loaded from anywhere else. */
import { existsSync, readdirSync } from 'node:fs';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { House } from '../house.ts';
import { Refusal } from '../refuse.ts';
import { api, statusOf } from './api.ts';
import { noClientPage } from './no-client.ts';

export interface SiteOptions {
  /** The folder of the built client. */
  client: string | null;
  /** The address that people type, such as `https://bagarre.example`; null: whatever they typed. */
  site: string | null;
  /** Behind a proxy: believe what it says about the visitor's address. */
  trustProxy: boolean;
}

export async function openSite(house: House, o: SiteOptions): Promise<FastifyInstance> {
  const https = o.site?.startsWith('https:') === true;
  const app = Fastify({
    loggerInstance: house.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: o.trustProxy,
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, {
    max: house.limits.requests,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => new Refusal('too-many', { wait: ttl }),
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) {
      house.metrics.refused.inc({ code: error.told.code });
      return reply.code(statusOf(error.told.code)).send(error.told);
    }
    // What Fastify refuses before any route: too large, no JSON, no such method.
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ code: 'malformed' });
    }
    house.log.error({ err: error }, 'a request failed');
    return reply.code(500).send({ code: 'failed' });
  });

  api(house, app, o.site);
  app.get('/healthz', async (_request, reply) => {
    if (house.closing) return reply.code(503).send({ ok: false });
    await house.store.ping();
    return { ok: true };
  });
  app.get('/metrics', async (_request, reply) => {
    house.metrics.rooms.set(house.rooms.size);
    // A store that does not answer keeps nobody from the other figures.
    const counts = await house.store.counts(house.time.now()).catch(() => null);
    if (counts) house.metrics.kept(counts);
    return reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics());
  });
  await client(app, o.client);
  return app;
}

/** Every address that is no file is a page of the client, which finds its own way. */
async function client(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(`${folder}/index.html`);
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: true,
      // The build lays packed copies beside the files.
      preCompressed: true,
      setHeaders(reply, path) {
        // Built files carry a hash in their name; the page that names them does not.
        const forever = path.includes('/assets/');
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const pages = new Set(built && existsSync(`${folder}/pages`) ? readdirSync(`${folder}/pages`) : []);
  /** The same page for every address; for tables the build has one that asks for their parts at once. */
  const pageFor = (url: string): string => {
    const [, kind = '', what] = url.split(/[/?]/);
    const page = [`${kind}-${what}.html`, `${kind}.html`].find((name) => pages.has(name));
    return page ? `pages/${page}` : 'index.html';
  };
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/')) return reply.code(404).send({ code: 'malformed' });
    if (built) return reply.sendFile(pageFor(request.url));
    return reply
      .code(request.url === '/' ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(noClientPage);
  });
}
