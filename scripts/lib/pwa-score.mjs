import { PWA_PASS_MARK, pwaLines } from './pwa-lines.mjs'

/**
 * What the browser tests said.
 * @typedef {{ title: string, tags: readonly string[], ok: boolean, skipped: string | null, error: string }} Finding
 * @typedef {{ score: number, passed: boolean, unproved: number, text: string }} PwaScore `unproved`: lines that no test covers
 */

/**
 * Gives each line its points when every test that proves it passed. A line nobody proves, or that this machine cannot
 * check, gives none.
 * @param {readonly Finding[]} findings
 * @returns {PwaScore}
 */
export function pwaScore(findings) {
  const judged = pwaLines.map((line, index) => ({ ...line, number: index + 1, reason: faultOf(index + 1, findings) }))
  const score = judged.reduce((sum, { points, reason }) => sum + (reason === null ? points : 0), 0)
  const missedMust = judged.filter(({ must, reason }) => must && reason !== null).map(({ number }) => number)
  const rows = judged.map(({ number, points, text, reason }) => {
    const head = `${String(number).padStart(2)} (${points})`
    return reason === null ? `  passed  ${head} ${text}` : `  FAILED  ${head} ${text}\n              ${reason}`
  })
  const must = missedMust.length === 0 ? [] : [`Must pass and failed: ${missedMust.join(', ')}`]
  return {
    score,
    unproved: judged.filter(({ reason }) => reason === NO_PROOF).length,
    passed: score >= PWA_PASS_MARK && missedMust.length === 0,
    text: [...rows, ...must, `PWA score ${score}/100`].join('\n'),
  }
}

const NO_PROOF = 'not proved: no test covers it'

/**
 * Why a line has no points; null when it has them.
 * @param {number} number
 * @param {readonly Finding[]} findings
 */
function faultOf(number, findings) {
  const proofs = findings.filter(({ tags }) => tags.includes(`pwa-${number}`))
  if (proofs.length === 0) return NO_PROOF
  const failed = proofs.find(({ ok, skipped }) => !ok && skipped === null)
  if (failed) return `${failed.title}: ${failed.error}`
  const skipped = proofs.find((proof) => proof.skipped !== null)
  return skipped ? `cannot be checked here: ${skipped.skipped}` : null
}

/**
 * Reads Playwright's JSON report.
 * @param {any} report
 * @returns {Finding[]}
 */
export function findingsOf(report) {
  return (report.suites ?? []).flatMap(specsOf).map((/** @type {any} */ spec) => {
    const [test] = spec.tests
    const annotation = test?.annotations?.find((/** @type {any} */ one) => one.type === 'skip')
    const error = test?.results?.at(-1)?.errors?.[0]?.message ?? ''
    return {
      title: spec.title.replaceAll(/@\S+ /g, ''),
      tags: spec.tags,
      ok: spec.ok,
      skipped: test?.status === 'skipped' ? (annotation?.description ?? 'skipped') : null,
      error: plain(error).split('\n').slice(0, 12).join(' ').replaceAll(/\s+/g, ' ').slice(0, 400),
    }
  })
}

const specsOf = (/** @type {any} */ suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

// oxlint-disable-next-line no-control-regex -- colours of a terminal
const plain = (/** @type {string} */ text) => text.replaceAll(/\u001B\[[0-9;]*m/g, '')
