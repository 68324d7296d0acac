/** How a scan was answered: taken, refused, or the last one of a box. */
export type Tone = "good" | "bad" | "complete";

/** The pitches of each answer in hertz, one after the other: people hear a low tone across a noisy floor. */
const PITCHES: Readonly<Record<Tone, readonly number[]>> = {
  good: [880],
  bad: [160],
  complete: [880, 1110, 1320],
};

const SECONDS: Readonly<Record<Tone, number>> = { good: 0.08, bad: 0.45, complete: 0.12 };

let audio: AudioContext | undefined;
let isSilent = false;

/** Turns all tones off, or on again. */
export function silence(isOff: boolean): void {
  isSilent = isOff;
}

/** Plays an answer. A browser plays only after somebody pressed a key in the page, as a scanner does. */
export function playTone(tone: Tone): void {
  if (isSilent) return;
  audio ??= new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.2;
  gain.connect(audio.destination);
  for (const [index, pitch] of PITCHES[tone].entries()) {
    const at = audio.currentTime + index * SECONDS[tone];
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = pitch;
    oscillator.connect(gain);
    oscillator.start(at);
    oscillator.stop(at + SECONDS[tone]);
  }
}
