import staticFiles from '@fastify/static'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { missing } from '../fail.ts'
import { refuse } from './refusals.ts'

const A_YEAR_S = 31_536_000
/** Built files carry a hash of their content in their name; everything else is asked for anew each time. */
const HASHED = /\/assets\/[\w.-]+-[\w-]{7,8}\.\w+(\.(br|gz))?$/

const PAGE = 'index.html'
const POLICY = 'content-security-policy'
const WITHIN = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

/** Serves the built web app; an address that is no file is a page of the app. */
export async function webPages(server: FastifyInstance, folder: string): Promise<void> {
  const scriptsAt = scriptsOf(path.join(folder, PAGE))
  await server.register(staticFiles, {
    root: folder,
    cacheControl: false,
    // The build puts compressed copies beside its files.
    preCompressed: true,
    setHeaders: (reply, file, { mtimeMs }) => {
      void reply.header('cache-control', HASHED.test(file) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache')
      const policy = reply.getHeader(POLICY)
      if (file.includes(`/${PAGE}`) && typeof policy === 'string')
        void reply.header(POLICY, withScripts(policy, scriptsAt(mtimeMs)))
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|health)\b/.test(request.url)
    return isPage ? reply.sendFile(PAGE) : refuse(missing(), request, reply)
  })
}

/** What stands in the page itself saves every visitor a round trip: a policy names each of its scripts by what it is, and no other may run. */
const withScripts = (policy: string, scripts: readonly string[]): string =>
  policy.replace(/script-src [^;]*/, (sources) => [sources, ...scripts].join(' '))

/** Those of the page as it was built last, by the time of that. */
function scriptsOf(page: string): (builtAt: number) => readonly string[] {
  let known: { readonly builtAt: number; readonly scripts: readonly string[] } | null = null
  return (builtAt) => {
    if (known?.builtAt !== builtAt) known = { builtAt, scripts: scriptsWithin(readFileSync(page, 'utf8')) }
    return known.scripts
  }
}

const scriptsWithin = (page: string): string[] =>
  [...page.matchAll(WITHIN)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
