/** One text message to a telephone, ready to be sent. */
export interface SmsMessage {
  /** The same for every attempt to send it. */
  readonly id: string;
  /** `+919832000140` */
  readonly to: string;
  readonly text: string;
  /** The code in the text, for gateways that put it into a template of their own. */
  readonly code: string;
}

/** Sends text messages out of the process. */
export interface SmsSender {
  /** Whether messages reach telephones; those of the outbox reach only developers. */
  readonly reachesPhones: boolean;
  /**
   * Sends the message; resolves when the gateway has accepted it.
   * @throws SmsRefused if trying again is useless, another error if it may work later
   */
  send(message: SmsMessage): Promise<void>;
}

/** The gateway will never accept this message, for example because our key for it is wrong. */
export class SmsRejected extends Error {
  override readonly name = "SmsRefused";
}
