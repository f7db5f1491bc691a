import { writeFileSync } from 'node:fs'

/** Writes Vitest's results by project where `PROJECT_RESULTS` says: its JSON report does not name projects. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export.
export default class ProjectResults {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors outside of tests
   * @param {string} reason
   */
  onTestRunEnd(modules, errors, reason) {
    const results = modules.map((one) => ({ project: one.project.name, ok: one.ok() }))
    const passed = passedProjects(results, { isWhole: errors.length === 0 && reason !== 'interrupted' })
    writeFileSync(process.env['PROJECT_RESULTS'] ?? '', JSON.stringify(passed))
  }
}

/**
 * @param {readonly { project: string, ok: boolean }[]} results one for each file
 * @param {{ isWhole: boolean }} run
 */
export function passedProjects(results, { isWhole }) {
  /** @type {Record<string, boolean>} */
  const passed = {}
  for (const { project, ok } of results) passed[project] = isWhole && ok && passed[project] !== false
  return passed
}
