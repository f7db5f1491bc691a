const REPEATS = 6

/** Milliseconds of several answers to one GET. The first answer is left out: it prepares its queries. */
export async function timeCall(url: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const ms: number[] = []
  for (let count = 0; count <= REPEATS; count += 1) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (count > 0) ms.push(performance.now() - begun)
  }
  return ms
}
