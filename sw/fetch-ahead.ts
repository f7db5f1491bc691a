/** As many connections as browsers open to one server without HTTP/2. */
const AT_ONCE = 6

interface Entry {
  readonly url: string
  /** null where the name of the file changes with its content, so that the browser's cache may answer. */
  readonly revision: string | null
}

/**
 * Fetches the files of a new version side by side into the browser's cache. Workbox asks for them one after the other, and
 * on a network with 400 ms to an answer five hundred files would take it minutes. A file that cannot be fetched here is
 * left to Workbox, which decides whether the installation fails.
 */
export async function fetchAhead(
  entries: readonly Entry[],
  {
    isStored,
    fetchFile,
  }: { isStored: (url: string) => Promise<boolean>; fetchFile: (url: string) => Promise<unknown> },
): Promise<void> {
  const waiting = entries.filter(({ revision }) => revision === null).map(({ url }) => url)
  const fetchNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (!(await isStored(url))) await fetchFile(url).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}
