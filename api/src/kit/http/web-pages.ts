import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { missing } from '../fail.ts'
import { refuse } from './refusals.ts'

const A_YEAR_S = 31_536_000
/** Built files carry a hash of their content in their name; everything else is asked for anew each time. */
const HASHED = /\/assets\/[\w.-]+-[\w-]{7,8}\.\w+(\.(br|gz))?$/

/** Serves the built web app; an address that is no file is a page of the app. */
export async function webPages(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(staticFiles, {
    root: folder,
    cacheControl: false,
    // The build puts compressed copies beside its files.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', HASHED.test(path) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache'),
  })
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|health)\b/.test(request.url)
    return isPage ? reply.sendFile('index.html') : refuse(missing(), request, reply)
  })
}
