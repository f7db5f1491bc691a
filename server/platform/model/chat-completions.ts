import * as z from 'zod/mini'

/** Completes a conversation. Throws {@link ModelAway} when there is no answer, {@link BrokenAnswer} when it makes no sense. */
export interface Model {
  readonly complete: (messages: readonly Message[]) => Promise<string>
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The model cannot be reached, is too slow, or refuses to work. */
export class ModelAway extends Error {
  override readonly name = 'ModelAway'
}

/** The model answered with something else than a text. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

export interface ModelSettings {
  /** The address in front of `/chat/completions`. */
  readonly url: URL
  readonly key: string | null
  readonly name: string
  readonly timeoutMs: number
}

/** A question becomes one small object: more is no answer. */
const ANSWER_MAX = 20_000

const chunkSchema = z.object({
  choices: z.array(
    z.object({ delta: z.optional(z.object({ content: z.nullish(z.string()), tool_calls: z.optional(z.unknown()) })) }),
  ),
})

/** Any endpoint that speaks the protocol of OpenAI's chat completions, streamed. */
export const chatCompletions = ({ url, key, name, timeoutMs }: ModelSettings): Model => ({
  complete: async (messages) => {
    const response = await send({ url, key, timeoutMs, body: { model: name, messages, stream: true, temperature: 0 } })
    if (!response.ok || response.body === null) throw new ModelAway(`status ${response.status}`)
    return textOf(response.body)
  },
})

interface Sending extends Pick<ModelSettings, 'url' | 'key' | 'timeoutMs'> {
  readonly body: { readonly messages: readonly Message[] } & Readonly<Record<string, unknown>>
}

async function send({ url, key, timeoutMs, body }: Sending): Promise<Response> {
  try {
    return await fetch(`${url.href.replace(/\/$/u, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    })
  } catch {
    throw new ModelAway('no connection')
  }
}

/** The text of a stream of server-sent events, which ends with `[DONE]`. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  let rest = ''
  const decoder = new TextDecoder()
  try {
    for await (const bytes of stream) {
      rest += decoder.decode(bytes, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const piece = pieceOf(line)
        if (piece === null) return text
        text += piece
        if (text.length > ANSWER_MAX) throw new BrokenAnswer('the answer has no end')
      }
    }
  } catch (error) {
    if (error instanceof BrokenAnswer) throw error
    throw new ModelAway('the stream was cut')
  }
  return text
}

/** The text of one line of a stream; null: it was the last. */
function pieceOf(line: string): string | null {
  if (!line.startsWith('data:')) return ''
  const data = line.slice('data:'.length).trim()
  if (data === '[DONE]') return null
  const chunk = chunkSchema.safeParse(parsed(data))
  if (!chunk.success) throw new BrokenAnswer('a piece of the stream is no chunk')
  const delta = chunk.data.choices[0]?.delta
  // No tools are offered: a model that calls one would wait for its result for ever.
  if (delta?.tool_calls !== undefined) throw new BrokenAnswer('the model calls a tool')
  return delta?.content ?? ''
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown
  } catch {
    return null
  }
}
