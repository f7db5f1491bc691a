import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh, { type SFTPWrapper } from 'ssh2'

const { STATUS_CODE, OPEN_MODE } = ssh.utils.sftp

/** A real SSH server with files in memory, as the receiver of a delivery. */
export class LocalSftpServer {
  readonly files = new Map<string, Buffer>()
  /** Answers every write with a failure, as a full disk does. */
  isFull = false
  readonly port: number
  readonly hostKey: string
  readonly #server: ssh.Server

  private constructor(server: ssh.Server, place: { port: number; hostKey: string }) {
    this.#server = server
    this.port = place.port
    this.hostKey = place.hostKey
  }

  static async start(login: { readonly name: string; readonly password: string }): Promise<LocalSftpServer> {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' })
    const key = ssh.utils.parseKey(pem)
    if (key instanceof Error) throw key
    const hostKey = `SHA256:${createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=$/, '')}`
    const server = new ssh.Server({ hostKeys: [pem] }, (client) => {
      client.on('error', () => undefined)
      // The types leave it out.
      ;(client as ssh.Connection & { setNoDelay: (isOn: boolean) => void }).setNoDelay(true)
      client.on('authentication', (attempt) => {
        const isKnown =
          attempt.method === 'password' && attempt.username === login.name && attempt.password === login.password
        if (isKnown) attempt.accept()
        else attempt.reject(['password'])
      })
      client.on('session', (accept) => {
        accept().on('sftp', (open) => local.#serve(open()))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const local: LocalSftpServer = new LocalSftpServer(server, { port, hostKey })
    return local
  }

  async stop(): Promise<void> {
    this.#server.close()
    await once(this.#server, 'close')
  }

  #serve(sftp: SFTPWrapper): void {
    const handles = new Map<number, string>()
    const pathOf = (handle: Buffer): string => handles.get(handle.readUInt32BE(0)) ?? ''
    sftp.on('OPEN', (id, path, flags) => {
      const isRead = (flags & OPEN_MODE.WRITE) === 0
      if (isRead && !this.files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(handles.size)
      handles.set(handles.size, path)
      if (!isRead) this.files.set(path, Buffer.alloc(0))
      return sftp.handle(id, handle)
    })
    sftp.on('READ', (id, handle, offset, length) => {
      const bytes = this.files.get(pathOf(handle))?.subarray(offset, offset + length)
      if (bytes === undefined || bytes.length === 0) return sftp.status(id, STATUS_CODE.EOF)
      return sftp.data(id, bytes)
    })
    const stat = (id: number, size: number | undefined) =>
      size === undefined
        ? sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
        : sftp.attrs(id, { mode: 0o100600, uid: 0, gid: 0, size, atime: 0, mtime: 0 })
    sftp.on('STAT', (id, path) => stat(id, this.files.get(path)?.length))
    sftp.on('FSTAT', (id, handle) => stat(id, this.files.get(pathOf(handle))?.length))
    sftp.on('WRITE', (id, handle, offset, bytes) => {
      if (this.isFull) return sftp.status(id, STATUS_CODE.FAILURE)
      const before = this.files.get(pathOf(handle)) ?? Buffer.alloc(0)
      this.files.set(pathOf(handle), Buffer.concat([before.subarray(0, offset), bytes]))
      return sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('REMOVE', (id, path) =>
      sftp.status(id, this.files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
    )
    sftp.on('RENAME', (id, from, to) => {
      const bytes = this.files.get(from)
      if (bytes === undefined || this.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      this.files.delete(from)
      this.files.set(to, bytes)
      return sftp.status(id, STATUS_CODE.OK)
    })
  }
}
