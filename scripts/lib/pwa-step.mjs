import { findingsOfStories, playTrials, scoreOf } from './pwa-play.mjs'
import { partsToPlay, recentHistory } from './release-parts.mjs'

/** One half of the trials on chosen screens, selected by the commit's hash. All of them take seven minutes. */
const daily = () => {
  const half = (partsToPlay(recentHistory()).chosen % 2) + 1
  return { only: ['e2e/pwa/', `--shard=${half}/2`], turns: ['looked-at'] }
}
/** Also the walk of every screen, and the measurements, which need the machine for themselves for six minutes. */
const beforeRelease = { only: ['e2e/pwa/', 'e2e/app/accessibility.spec.ts'] }

/**
 * The checklist of an installed application, after the browser stories: their report proves the lines that they name. Its score
 * counts before a release only: until then some lines are not measured, and some stories are not in turn.
 * @type {import('./steps.mjs').Step}
 */
export const installedApplication = {
  name: 'installed app',
  run: async (node) => {
    const isRelease = process.env['RELEASE'] === '1'
    const { isWhole, output, findings, times } = await playTrials(node, {
      ...(isRelease ? beforeRelease : daily()),
      quiet: true,
    })
    const own = findings.filter(({ skipped }) => skipped === null)
    const score = isRelease ? scoreOf([...findingsOfStories(), ...findings]) : null
    const failed = own.filter(({ ok }) => !ok).length + (score?.unproved ?? 0) + (isWhole ? 0 : 1)
    const skipped = findings
      .filter((one) => one.skipped !== null)
      .map(({ title, skipped: why }) => `        not checked: ${title}: ${why}\n`)
    return {
      passed: own.filter(({ ok }) => ok).length,
      failed,
      // Successful trials are left out: the log may be cut off before the failure.
      output: `${output.replaceAll(/^\s+✓.*\n/gmu, '')}\n${score?.text ?? ''}\n`,
      times: `${score ? `        PWA score ${score.score}/100\n` : ''}${skipped.join('')}${times}`,
    }
  },
}
