import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'

/**
 * Emotion (under Chakra) writes its rules through the CSS object model, which needs no permission, into <style>
 * elements it creates empty. The hash of the empty text is all that inline styles need in the built product.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const contentPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Text becomes a script only through the page's one policy, which knows our own files (client/app/trusted-scripts.ts).
  'require-trusted-types-for': "'script'",
  // `dompurify` reads what is pasted into a guide, and makes no script.
  'trusted-types': 'default dompurify',
}

/** Pages speak to this server alone, unless the company sets up a hosted realtime service or a tile server (security 29). */
function connectSources({ realtime: { hosted }, mapTiles }: Config): string {
  const realtime = hosted ? [`wss://ws-${hosted.cluster}.pusher.com`] : []
  return ["'self'", ...realtime, ...tileSources(mapTiles)].join(' ')
}

/** A map fetches its tiles as images or as data, whichever its browser can. */
const tileSources = (mapTiles: Config['mapTiles']): readonly string[] =>
  mapTiles === null || mapTiles.origin === null ? [] : [mapTiles.origin]

/** Frames of our own answers that allow it, such as the preview of a mail, and the sites of embeds. */
const frameSources = ({ embedHosts }: Config): string =>
  ["'self'", ...embedHosts.map((host) => `https://${host}`)].join(' ')

const policyText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/**
 * The policy of the worker that decodes pictures of codes. WebAssembly runs in it alone: it has no page, no network and no other
 * scripts.
 */
export const codeReaderPolicy = policyText({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})

/** Restrictions on the browser for our pages (security 28, 29). */
export function securityHeaders(config: Config): MiddlewareHandler {
  const headers: Record<string, string> = {
    'content-security-policy': policyText({
      ...contentPolicy,
      'img-src': [contentPolicy['img-src'], ...tileSources(config.mapTiles)].join(' '),
      'connect-src': connectSources(config),
      'frame-src': frameSources(config),
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
  }
  if (config.publicUrl.protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
  }
  return async (http, next) => {
    await next()
    // A file that is served to be opened alone brings a stricter policy of its own.
    for (const [name, value] of Object.entries(headers))
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
  }
}
