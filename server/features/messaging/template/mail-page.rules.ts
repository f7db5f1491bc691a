import { blocksOf, type Block, type Run } from '../../../../shared/features/messaging/template/message-markup.rules.ts'

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const BRAND = '#b8175b'
const BUTTON = '#cf1f66'

/** The parts of a page that stand around the message. */
export interface PageFrame {
  readonly language: string
  readonly subject: string
  /** The sentence at the foot, and the link in it. */
  readonly footer: string
  readonly unsubscribe: { readonly label: string; readonly url: string } | null
  /** Shows the page as in the dark, whatever the reader's device prefers: for the preview. */
  readonly isDark?: boolean
}

/**
 * The page of a mail: one column of a table with its styles on each cell, which every mail program of the last twenty years
 * shows. Variables stay as they are: they are filled in for each recipient. Everything else is escaped.
 */
export function mailPage(body: string, origin: string, frame: PageFrame): string {
  const { language, subject, footer, unsubscribe, isDark = false } = frame
  const parts = blocksOf(body).map((block) => row(blockOf(block, origin)))
  const link =
    unsubscribe === null
      ? ''
      : ` <a class="quiet" href="${escaped(unsubscribe.url)}" style="color:#5b6472">${escaped(unsubscribe.label)}</a>`
  const dark = isDark ? 'all' : '(prefers-color-scheme: dark)'
  return `<!doctype html>
<html lang="${escaped(language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media ${dark} {
  .page { background: #14171c !important }
  .sheet { background: #1e232a !important }
  .text, .text * { color: #eceff3 !important }
  .text a { color: #ff86b3 !important }
  .button a { background: #cf1f66 !important; color: #ffffff !important }
  .quiet { color: #a3adba !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:12px 24px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${parts.join('\n')}
</table>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="quiet" style="padding:16px 24px;font:13px/1.5 ${FONT};color:#5b6472">${escaped(footer)}${link}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const row = (content: string): string =>
  `<tr><td class="text" style="padding:8px 0;font:16px/1.5 ${FONT};color:#1b2027">${content}</td></tr>`

function blockOf(block: Block, origin: string): string {
  if (block.kind === 'button') {
    const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${BUTTON};color:#ffffff;font-weight:600;text-decoration:none`
    return `<span class="button"><a href="${hrefOf(block.href, origin)}" style="${style}">${escaped(block.label)}</a></span>`
  }
  const lines = block.lines.map((runs) => runs.map((run) => runOf(run, origin)).join(''))
  if (block.kind === 'heading') return `<h1 style="margin:0;font:600 22px/1.3 ${FONT}">${lines.join('<br>')}</h1>`
  if (block.kind === 'list')
    return `<ul style="margin:0;padding-left:20px">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return lines.join('<br>')
}

function runOf({ text, isBold, href }: Run, origin: string): string {
  const shown = escaped(text)
  if (href !== '') return `<a href="${hrefOf(href, origin)}" style="color:${BRAND}">${shown}</a>`
  return isBold ? `<strong>${shown}</strong>` : shown
}

const hrefOf = (href: string, origin: string): string => escaped(href.startsWith('/') ? `${origin}${href}` : href)

/** A text as HTML shows it. Braces of variables stay. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
