import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages can be installed here: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs packages of the distribution, with the lists that are here, else with fresh ones. A mirror that does not answer
 * is given up after `withinS`.
 * @param {readonly string[]} packages
 * @param {{ withinS: number }} limit
 */
export async function installDebian(packages, { withinS }) {
  const install = 'apt-get install --yes --no-install-recommends "$@"'
  return run(
    'timeout',
    [String(withinS), 'sh', '-c', `${install} || { apt-get update && ${install}; }`, 'install', ...packages],
    { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } },
  )
}
