import { findingsOfStories, playTrials, scoreOf } from './pwa-play.mjs'

/** What only the checklist plays. Before a release also the walk of every screen in three languages, both themes and both places. */
const dailyTrials = ['e2e/pwa/']
const releaseTrials = [...dailyTrials, 'e2e/app/accessibility.spec.ts']

/**
 * The checklist of an installed application, after the browser stories: their report proves the lines that they name.
 * @type {import('./steps.mjs').Step}
 */
export const installedApplication = {
  name: 'installed app',
  run: async (node) => {
    const only = process.env['RELEASE'] === '1' ? releaseTrials : dailyTrials
    const { isWhole, output: played, findings, times } = await playTrials(node, { only, quiet: true })
    const { text, score, unproved } = scoreOf([...findingsOfStories(), ...findings])
    const own = findings.filter(({ skipped }) => skipped === null)
    const failed = own.filter(({ ok }) => !ok).length + unproved + (isWhole ? 0 : 1)
    // Successful trials are left out: the log may be cut off before the failure.
    const output = `${played.replaceAll(/^\s+✓.*\n/gmu, '')}\n${text}\n`
    const skipped = findings
      .filter((one) => one.skipped !== null)
      .map(({ title, skipped: why }) => `        not checked: ${title}: ${why}\n`)
    return {
      passed: own.filter(({ ok }) => ok).length,
      failed,
      output,
      times: `        PWA score ${score}/100\n${skipped.join('')}${times}`,
    }
  },
}
