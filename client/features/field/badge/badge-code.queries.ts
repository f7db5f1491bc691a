import { useEffect, useState } from 'react'
import { CODE_LIFE_MS, makeBadgeCode } from '../../../../shared/features/field/badge/badge.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'

interface Live {
  readonly code: string
  /** By this device's own clock, which may be wrong: the life is counted from the answer. */
  readonly endsAt: number
}

const TICK_MS = 1000
const RETRY_MS = 5000

/** A code for the badge, made anew after half of its life. Without network the last one is shown until it has ended. */
export function useBadgeCode(providerId: string) {
  const [live, setLive] = useState<Live | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [now, setNow] = useState(() => Date.now())
  useEffect(
    function fetchCodes() {
      let left = false
      let timer: ReturnType<typeof setTimeout>
      const fetchOne = async () => {
        const answer = await inWords(callEndpoint(makeBadgeCode, { input: { providerId }, timeoutMs: 8000 }))
        if (left) return
        if (answer.ok) {
          const { code, expiresAt, now: madeAt } = answer.value
          setLive({ code, endsAt: Date.now() + (expiresAt - madeAt) })
          setFailure(null)
        } else {
          const [first = null] = answer.failures
          if (first && !isAway(first)) setLive(null)
          setFailure(first)
        }
        timer = setTimeout(() => void fetchOne(), answer.ok ? CODE_LIFE_MS / 2 : RETRY_MS)
      }
      void fetchOne()
      return () => {
        left = true
        clearTimeout(timer)
      }
    },
    [providerId],
  )
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const isAlive = live !== null && live.endsAt > now
  return {
    code: isAlive ? live.code : null,
    secondsLeft: isAlive ? Math.ceil((live.endsAt - now) / 1000) : 0,
    state: failure === null ? ('live' as const) : isAway(failure) ? ('offline' as const) : ('refused' as const),
    failure,
  }
}

/** No answer, rather than a refusal. */
const isAway = ({ code }: Failure): boolean => ['offline', 'server', 'maintenance', 'unauthorized'].includes(code)
