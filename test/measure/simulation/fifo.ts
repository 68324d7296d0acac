/** Places that are served before their memory is freed. */
const SPENT = 10_000;

/** A queue that serves first come, first served, however many wait. */
export class Fifo<Each> {
  private all: Each[] = [];
  private served = 0;

  get first(): Each | undefined {
    return this.all[this.served];
  }

  push(each: Each): void {
    this.all.push(each);
  }

  shift(): Each | undefined {
    const { first } = this;
    if (first === undefined) return undefined;
    this.served++;
    if (this.served >= SPENT && this.served * 2 >= this.all.length) {
      this.all = this.all.slice(this.served);
      this.served = 0;
    }
    return first;
  }
}
