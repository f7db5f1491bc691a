import { html, raw } from 'hono/html'
import { CLIENT_VERSION } from '../../shared/kernel/client-version.ts'
import { openApiOf } from '../platform/http/openapi.ts'
import { rawRoute, type Route } from '../platform/http/route.ts'

const access = 'update roles'

/**
 * The description of the API, for those who connect other systems: as OpenAPI 3.1 at `/api/openapi.json`, and as a page without
 * scripts at `/api/docs`. Both are made of the routes when somebody first asks.
 */
export function openApiRoutes(routes: () => readonly Route[]): readonly Route[] {
  let known: Api | null = null
  const api = (): Api => (known ??= openApiOf(routes(), { version: String(CLIENT_VERSION) }) as unknown as Api)
  return [
    rawRoute({ method: 'GET', path: '/api/openapi.json', access, reach: 'company', whileActing: false }, (_, http) =>
      Promise.resolve(http.json(api())),
    ),
    rawRoute({ method: 'GET', path: '/api/docs', access, reach: 'company', whileActing: false }, async (_, http) =>
      http.html(await pageOf(api())),
    ),
  ]
}

interface Operation {
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: object
}
interface Api {
  readonly info: { readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const pageOf = ({ info, paths }: Api) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Rond API</title>
      </head>
      <body>
        <h1>Rond API, version ${info.version}</h1>
        <p>${info.description} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
        ${Object.entries(paths).flatMap(([path, operations]) =>
          Object.entries(operations).map(([method, operation]) =>
            operationHtml(`${method.toUpperCase()} ${path}`, operation),
          ),
        )}
      </body>
    </html>`

const operationHtml = (name: string, { summary, parameters = [], requestBody, responses }: Operation) =>
  html`<details>
    <summary><code>${name}</code> ${summary}</summary>
    ${
      parameters.length === 0
        ? raw('')
        : html`<p>
            ${parameters.map((one) => `${one.name} (${one.in}${one.required ? ', required' : ''})`).join(', ')}
          </p>`
    }
    <pre>${JSON.stringify({ ...(requestBody ? { requestBody } : {}), responses }, null, 2)}</pre>
  </details>`
