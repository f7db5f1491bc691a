/** Number of packs that hold the files of a build once more. An iPhone spends 7 ms on each file that it fetches alone. */
export const PACKS = 16

/** A pack is found by its number. It is asked for anew each time, as which files are in it changes with each build. */
export const packPath = (number: number): string => `/packs/${number}.json`

/** The texts of files whose names change with their content, by their paths. */
export type Pack = Readonly<Record<string, string>>

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

const typeOf = (path: string): string | undefined => types[path.slice(path.lastIndexOf('.') + 1)]

/** This worker is fetched alone, because its response has its own content policy. In a pack it would get the pack's. */
const OWN_POLICY = /^code-reader\.worker-/u

export const isPacked = (name: string): boolean => typeOf(name) !== undefined && !OWN_POLICY.test(name)

/** Headers that describe the pack, not the files in it. */
const OF_THE_PACK = ['content-length', 'content-encoding', 'etag', 'last-modified', 'cache-control', 'vary']

/** Answers a file as the server would have answered it alone: every answer has the same policies. */
export function answerFor(path: string, text: string, { headers: sent }: Pick<Response, 'headers'>): Response {
  const headers = new Headers(sent)
  for (const name of OF_THE_PACK) headers.delete(name)
  headers.set('content-type', typeOf(path) ?? 'text/plain; charset=utf-8')
  return new Response(text, { headers })
}
