import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import ssh, { type Client, type SFTPWrapper } from 'ssh2'
import type { DeliverySettings } from '../config.services.ts'
import { DELIVERY_TIMEOUT_MS, failedDelivery, type DeliveredFile, type FileDelivery } from './file-delivery.ts'
import { trimSigns } from '../../../shared/kernel/one-line.ts'

const SSH_PORT = 22

/**
 * Writes each file into the folder of the address. The file has its name only once it is whole, because receivers take a
 * file as soon as they see it. A server with another key than the configured one is denied before any password is sent.
 */
export function sftpDelivery(settings: DeliverySettings): FileDelivery {
  return async (file) => {
    try {
      const opened = await openSftp(settings)
      if ('fault' in opened) return failedDelivery(opened.fault)
      try {
        return await within(write(opened.sftp, sftpFolderOf(settings.url), file))
      } finally {
        opened.client.end()
      }
    } catch {
      return failedDelivery('refused')
    }
  }
}

/** A connection to the receiver, whose key was checked; or why there is none. */
export async function openSftp({
  url,
  hostKey,
  privateKey,
}: DeliverySettings): Promise<
  { readonly client: Client; readonly sftp: SFTPWrapper } | { readonly fault: 'unreachable' | 'denied' }
> {
  const client = new ssh.Client()
  try {
    const fault = await connect(client, {
      host: url.hostname,
      port: url.port === '' ? SSH_PORT : Number(url.port),
      username: decodeURIComponent(url.username),
      readyTimeout: DELIVERY_TIMEOUT_MS,
      hostVerifier: (key: Buffer) => fingerprintOf(key) === hostKey?.replace(/=$/, ''),
      ...(privateKey === null ? { password: decodeURIComponent(url.password) } : { privateKey }),
    })
    if (fault !== null) {
      client.end()
      return { fault }
    }
    // Each question is small, and the next one follows its answer: gathering bytes delays each by 40 ms.
    client.setNoDelay(true)
    return { client, sftp: await promisify(client.sftp.bind(client) as OpensSftp)() }
  } catch (error) {
    client.end()
    throw error
  }
}

type OpensSftp = (done: (error: Error | undefined, sftp: SFTPWrapper) => void) => void

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=$/, '')}`

/** The folder that an address names. */
export const sftpFolderOf = ({ pathname }: URL): string => trimSigns(decodeURIComponent(pathname), '', '/')

/** The reason why there is no connection; null once there is one. */
const connect = (client: Client, settings: ssh.ConnectConfig): Promise<'unreachable' | 'denied' | null> =>
  new Promise((resolve) => {
    client.once('ready', () => resolve(null))
    // Stays attached: a connection that breaks later must not end the process.
    client.on('error', (error: Error & { level?: string }) => {
      const isDenied = error.level === 'client-authentication' || /verification failed/i.test(error.message)
      resolve(isDenied ? 'denied' : 'unreachable')
    })
    client.once('close', () => resolve('unreachable'))
    client.connect(settings)
  })

async function write(sftp: SFTPWrapper, folder: string, { name, bytes }: DeliveredFile): Promise<{ kind: 'done' }> {
  const unfinished = `${folder}/.${name}.part`
  const target = `${folder}/${name}`
  await promisify((done: (error?: Error | null) => void) => sftp.writeFile(unfinished, Buffer.from(bytes), done))()
  // A plain rename does not replace the file of an earlier delivery.
  await promisify((done: (error?: Error | null) => void) => sftp.unlink(target, () => done()))()
  await promisify((done: (error?: Error | null) => void) => sftp.rename(unfinished, target, done))()
  return { kind: 'done' }
}

async function within<T>(work: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const tooLong = pause(DELIVERY_TIMEOUT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('The receiver took too long.')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    waiting.abort()
  }
}
