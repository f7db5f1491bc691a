// `npm test`: everything that must hold, from a fresh clone. The last line is always `N passed, N failed`.
// `npm run check` leaves out the browser; `npm run e2e` is only the browser. `npm run test:release` adds what is slow and
// rarely breaks: more kills and worlds, stories tagged `@release`, the whole server on PostgreSQL, longer fuzzing.
import { installPackages } from './lib/packages.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { browserStories } from './lib/browser-step.mjs'
import { installedApplication } from './lib/pwa-step.mjs'
import { build, deadCode, format, imports, lint, tests, types } from './lib/steps.mjs'

// Steps of one line run side by side: each of those three uses one core. The others use all there are.
const checks = [[types], [lint], [format, imports, deadCode], [tests], [build]]
const browser = [[browserStories], [installedApplication]]

if (process.argv.includes('--release')) {
  Object.assign(process.env, { RELEASE: '1', WHOLE_SERVER_ON_POSTGRES: '1', FUZZ_CASES: '500' })
}
const steps = process.argv.includes('--check') ? checks : [...checks, ...browser]

process.exitCode = await runAll()

/** @returns {Promise<number>} the exit code */
async function runAll() {
  const total = { passed: 0, failed: 0 }
  const failures = []
  try {
    await installPackages()
    const node = await findRuntime()
    for (const together of steps) {
      for (const outcome of await Promise.all(together.map((step) => timed(step, node)))) {
        total.passed += outcome.passed
        total.failed += outcome.failed
        if (outcome.failed > 0) failures.push(outcome.output.trimEnd())
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    total.failed += 1
  }
  for (const failure of failures) console.log(`\n${failure}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/**
 * @param {import('./lib/steps.mjs').Step} step
 * @param {string} node
 */
async function timed(step, node) {
  const startedAt = performance.now()
  const outcome = await step.run(node)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (outcome.skipped) {
    console.log(`skipped ${step.name.padEnd(16)} ${outcome.skipped}`)
    return outcome
  }
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED'
  console.log(
    `${verdict.padEnd(7)} ${step.name.padEnd(16)} ${outcome.passed} passed, ${outcome.failed} failed  ${seconds} s`,
  )
  if (outcome.times) process.stdout.write(outcome.times)
  if (step.name === 'build and size') console.log(outcome.output.split('\n')[0])
  return outcome
}
