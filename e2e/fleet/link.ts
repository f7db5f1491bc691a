import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * A network link to a service, which can be cut and mended. It passes each piece on at once: pieces that wait for the
 * acknowledgement of the one before cost a statement of the database 44 ms.
 */
export class Link {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
  }

  /** @param to the port or the socket's path of the service */
  static async to(to: number | string): Promise<Link> {
    const server = createServer({ noDelay: true }, (socket) => link.#join(socket, to))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const link: Link = new Link(server)
    return link
  }

  /** Ends every connection and takes no other. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async stop(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(socket: Socket, to: number | string): void {
    if (this.#isCut) return void socket.destroy()
    const other =
      typeof to === 'number' ? connect({ port: to, host: '127.0.0.1', noDelay: true }) : connect({ path: to })
    for (const [one, end] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => end.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        end.destroy()
      })
      one.pipe(end)
    }
  }
}
