import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * @typedef {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} RunOptions
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * Runs a program to its end. With `quiet` its output is kept instead of shown.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const keep = (/** @type {Buffer} */ chunk) => void (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }))
  })
}

/**
 * Becomes another program: its signals, output and exit code are ours. Never returns.
 *
 * Where the system can replace the running process, it does (a `kill -9` then hits the program itself, and leaves no
 * orphan on the port). Elsewhere the program is a child and signals are passed on.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<never>}
 */
export async function become(program, args) {
  process.chdir(root)
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning')
    process.execve(program, [program, ...args], process.env)
  }
  const child = spawn(program, args, { stdio: 'inherit' })
  passSignalsTo(child)
  return new Promise(() => {
    child.once('error', (error) => {
      console.error(error.message)
      process.exit(127)
    })
    child.once('exit', (code, signal) => process.exit(signal ? 128 + (signalNumbers[signal] ?? 0) : (code ?? 1)))
  })
}

/**
 * Lets a child have the signals that are meant for it.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsTo(child) {
  let passed = false
  const handlers = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']).map((signal) => {
    const pass = () => {
      passed = true
      // Ctrl-C in a terminal reaches the whole group by itself: passing it on would stop the program twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, pass)
    return { signal, pass }
  })
  return {
    /** Whether there was one. */
    passed: () => passed,
    release: () => handlers.forEach(({ signal, pass }) => process.off(signal, pass)),
  }
}

/** @type {Record<string, number>} */
export const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }
