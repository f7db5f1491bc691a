interface Worker {
  readonly registration: { readonly pushManager: Pick<PushManager, 'subscribe'> }
  readonly navigator: { readonly language: string }
  readonly fetch: typeof fetch
}

/**
 * Handles a push subscription that the browser has replaced: subscribes again with the same key (the server's key, if
 * the browser does not name it) and reports the new one for the signed-in person. The language is the browser's until
 * an open window reports the person's own.
 */
export async function renewSubscription(old: PushSubscription | null | undefined, worker: Worker): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await askKey(worker))
  if (applicationServerKey === null) return
  const subscription = await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  const language = ['sv', 'en', 'fi'].find((one) => worker.navigator.language.startsWith(one)) ?? 'sv'
  await worker.fetch('/api/v1/push/subscriptions', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language, isRenewal: true }),
  })
}

/** Null without a network, and if nobody is signed in. */
async function askKey(worker: Worker): Promise<string | null> {
  const answer = await worker.fetch('/api/v1/push/key', { credentials: 'same-origin' }).catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json()) as { publicKey: string }).publicKey
}
