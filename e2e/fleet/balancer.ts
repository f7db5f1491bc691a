import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const LOOK_EVERY_MS = 200

/**
 * A load balancer as simple as there is: each request to the next server that says it is ready, no matter where it came
 * from, over connections that stay open. A server that takes no connection is passed over; a request that a dying server
 * has received is answered with 502, never sent twice.
 */
export class Balancer {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Duplex>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #away = new Set<number>()
  readonly #looking: NodeJS.Timeout
  #ports: readonly number[] = []
  #turn = 0

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS)
  }

  static async start(): Promise<Balancer> {
    const server = createServer((request, response) => void balancer.#pass(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const balancer: Balancer = new Balancer(server)
    server.on('upgrade', (request, socket, head) => balancer.#join(request, socket, head))
    return balancer
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Sends requests to these ports from here on. */
  serve(ports: readonly number[]): void {
    this.#ports = ports
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#agent.destroy()
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #inTurn(): readonly number[] {
    const from = this.#turn
    this.#turn += 1
    const inTurn = this.#ports.map((_, at) => this.#ports[(from + at) % this.#ports.length] ?? 0)
    const ready = inTurn.filter((port) => !this.#away.has(port))
    return ready.length > 0 ? ready : inTurn
  }

  /** Each server by itself: a busy one must not keep the balancer from seeing that another one leaves. */
  async #look(): Promise<void> {
    await Promise.all(
      this.#ports.map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) this.#away.delete(port)
        else this.#away.add(port)
      }),
    )
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    this.#passTo(this.#inTurn(), { request, response, body: Buffer.concat(pieces) })
  }

  #passTo(
    [port, ...others]: readonly number[],
    asked: { request: IncomingMessage; response: ServerResponse; body: Buffer },
  ): void {
    const { request, response, body } = asked
    if (port === undefined) return void response.writeHead(502).end()
    const { method, url: path, headers } = request
    const own = { ...headers, 'content-length': String(body.length), 'x-forwarded-for': '127.0.0.1' }
    const passed = send({ port, host: '127.0.0.1', method, path, headers: own, agent: this.#agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    passed.on('error', (error) => {
      if (isRefused(error)) this.#passTo(others, asked)
      else if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    passed.end(body)
  }

  #join(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [port, ...others] = this.#inTurn()
    this.#joinTo([port ?? 0, ...others], { request, socket, head })
  }

  #joinTo(
    [port, ...others]: readonly number[],
    asked: { request: IncomingMessage; socket: Duplex; head: Buffer },
  ): void {
    const { request, socket, head } = asked
    if (port === undefined) return void socket.destroy()
    const upstream: Socket = connect(port, '127.0.0.1', () => {
      const lines = request.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
      )
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) {
      this.#sockets.add(end)
      end.on('close', () => this.#sockets.delete(end))
    }
    socket.on('error', () => upstream.destroy())
    upstream.on('error', (error) => {
      if (isRefused(error)) this.#joinTo(others, asked)
      else socket.destroy()
    })
  }
}

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED'
